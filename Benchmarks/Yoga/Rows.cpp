// The peer of RowsOfFour in Yoga: a column of 1,000 rows of four children, all of which change before each layout. It
// prints a line for callgrind as the Swift suites do. Scripts/benchmarks --counts --yoga FOLDER builds and counts it.

#include <cstdio>
#include <cstdlib>
#include <vector>
#include <yoga/Yoga.h>

namespace {
constexpr int kCount = 1000;
constexpr float kWidths[4] = {40, YGUndefined, 60, 24};
constexpr float kHeights[4] = {40, 20, 30, 24};

struct Frame {
  float x, y, width, height;
};

YGNodeRef root;
std::vector<YGNodeRef> rows;
std::vector<YGNodeRef> children;
std::vector<Frame> frames(4 * kCount);
bool isHigh = false;

void make() {
  root = YGNodeNew();
  YGNodeStyleSetFlexDirection(root, YGFlexDirectionColumn);
  YGNodeStyleSetGap(root, YGGutterRow, 4);
  for (int index = 0; index < kCount; index++) {
    YGNodeRef row = YGNodeNew();
    YGNodeStyleSetFlexDirection(row, YGFlexDirectionRow);
    YGNodeStyleSetAlignItems(row, YGAlignCenter);
    YGNodeStyleSetGap(row, YGGutterColumn, 8);
    for (int place = 0; place < 4; place++) {
      YGNodeRef child = YGNodeNew();
      if (place == 1) {
        YGNodeStyleSetFlexGrow(child, 1);
      } else {
        YGNodeStyleSetWidth(child, kWidths[place]);
      }
      YGNodeInsertChild(row, child, place);
      children.push_back(child);
    }
    YGNodeInsertChild(root, row, index);
    rows.push_back(row);
  }
}

// What changes, the layout, and the frames of all children in the coordinates of the column.
void layOut() {
  isHigh = !isHigh;
  for (size_t index = 0; index < children.size(); index++) {
    YGNodeStyleSetHeight(children[index], kHeights[index % 4] + (isHigh ? 1 : 0));
  }
  YGNodeCalculateLayout(root, 390, YGUndefined, YGDirectionLTR);
  for (size_t index = 0; index < children.size(); index++) {
    YGNodeRef child = children[index], row = rows[index / 4];
    frames[index] = {YGNodeLayoutGetLeft(row) + YGNodeLayoutGetLeft(child),
                     YGNodeLayoutGetTop(row) + YGNodeLayoutGetTop(child), YGNodeLayoutGetWidth(child),
                     YGNodeLayoutGetHeight(child)};
  }
}

void check() {
  const float left[4] = {0, 48, 298, 366}, widths[4] = {40, 242, 60, 24}, less[4] = {0, 20, 10, 16};
  for (int index = 0; index < 4 * kCount; index++) {
    const int place = index % 4;
    const float top = (index / 4) * (isHigh ? 45 : 44) + less[place] / 2, height = (isHigh ? 41 : 40) - less[place];
    const Frame &frame = frames[index];
    if (frame.x != left[place] || frame.y != top || frame.width != widths[place] || frame.height != height) {
      std::fprintf(stderr, "child %d is at %g, %g, %g x %g\n", index, frame.x, frame.y, frame.width, frame.height);
      std::exit(1);
    }
  }
}
}  // namespace

extern "C" __attribute__((noinline)) void jubako_counted(int times) {
  for (int time = 0; time < times; time++) layOut();
}

int main() {
  make();
  for (int time = 0; time < 2; time++) {
    layOut();
    check();
  }
  jubako_counted(2);
  jubako_counted(6);
  check();
  std::printf("Lay out n rows of four views that all change | %d rows | Yoga | 4\n", kCount);
}
