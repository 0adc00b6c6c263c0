const NUMBER = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });

const UNITS = [
  ["Go", 1e9],
  ["Mo", 1e6],
  ["ko", 1e3],
] as const;

/** Formats a size in bytes, for example « 12,4 Mo ». */
export function sizeText(bytes: number): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? ["octets", 1];
  return `${NUMBER.format(bytes / size)}\u00A0${unit}`;
}
