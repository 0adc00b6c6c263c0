/** Times typed with plain spaces, « 9 h 30 – 18 h », so that no line ends within one of them. */
export const unbrokenTimes = (hours: string): string =>
  hours.replaceAll(/\d h\b(?: \d)?/gu, (time) => time.replaceAll(" ", "\u00A0"));
