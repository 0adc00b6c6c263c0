/** A place on Earth, in degrees. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Accepts « 48.8867, 2.3832 », the form in which maps let one copy a position. */
const WRITTEN = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/u;

/** Parses a position; undefined when the text is not one. */
export function positionIn(text: string): Position | undefined {
  const [, latitude = "", longitude = ""] = WRITTEN.exec(text) ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(position.latitude) <= 85 && Math.abs(position.longitude) <= 180;
  return latitude !== "" && isOnEarth ? position : undefined;
}

/** The address of an OpenStreetMap frame that shows a few streets around a place. */
export function mapAround({ latitude, longitude }: Position): string {
  const [high, wide] = [0.012, 0.03];
  const box = [longitude - wide, latitude - high, longitude + wide, latitude + high];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
