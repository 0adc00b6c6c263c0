/** The weeks of a month, `YYYY-MM`, from Monday: each has seven days, `YYYY-MM-DD`, empty outside the month. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const before = (first.getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > count ? "" : `${month}-${String(day).padStart(2, "0")}`;
    }),
  );
}
