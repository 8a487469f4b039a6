/** Letters of the longer line when a heading breaks in two, as evenly as its words allow. */
const longerLine = (label: string): number => {
  const words = label.split(' ');
  const breaks = words.map((_, index) =>
    Math.max(words.slice(0, index).join(' ').length, words.slice(index).join(' ').length),
  );
  return Math.min(...breaks);
};

/** Wide enough for a heading of two lines and the arrow beside it: more columns are in sight. */
export const headingWidth = (label: string): number => Math.max(88, Math.ceil(longerLine(label) * 6.6) + 36);
