import "./home.css";

/**
 * A Kelvin ship wake: every crest is one curve with an angle as its parameter. It converges at the top right, like
 * the strokes of a wake.
 */
export function HeroWaves({ className = "" }: { readonly className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      className={`wake text-accent ${className}`}
    >
      <g transform="translate(1530 104) rotate(136)">
        {CRESTS.map(({ path, opacity }) => (
          <path key={path} d={path} pathLength={1} stroke="currentColor" strokeOpacity={opacity} />
        ))}
      </g>
    </svg>
  );
}

const COUNT = 15;
const WAVELENGTH = 112;
/** The angle of a crest's cusp: sin² = 1/3, whatever the speed of the ship. */
const CUSP = Math.asin(Math.sqrt(1 / 3));
/** A few angles suffice, because the Bézier curves between them have exact tangents. */
const ANGLES = [
  ...spread(-Math.PI / 2, -CUSP, 4),
  ...spread(-CUSP, CUSP, 4),
  ...spread(CUSP, Math.PI / 2, 4),
  Math.PI / 2,
];

/** Waves farther from the ship are fainter. */
const CRESTS = Array.from({ length: COUNT }, (_, index) => ({
  path: crest((index + 0.6) * WAVELENGTH),
  opacity: Math.round(80 - (62 * index) / COUNT) / 100,
}));

function crest(size: number): string {
  const [start = 0, ...others] = ANGLES;
  let before = start;
  let path = `M${written(position(start, size))}`;
  for (const angle of others) {
    const third = (angle - before) / 3;
    const leaving = moved(position(before, size), speed(before, size), third);
    const arriving = moved(position(angle, size), speed(angle, size), -third);
    path += `C${[leaving, arriving, position(angle, size)].map(written).join(" ")}`;
    before = angle;
  }
  return path;
}

type Point = readonly [x: number, y: number];

function position(angle: number, size: number): Point {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [size * cos * (1 + sin * sin), size * sin * cos * cos];
}

/** The derivative of the position by the angle. */
function speed(angle: number, size: number): Point {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const factor = size * (1 - 3 * sin * sin);
  return [factor * sin, factor * cos];
}

function moved([x, y]: Point, [dx, dy]: Point, times: number): Point {
  return [x + dx * times, y + dy * times];
}

function written([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** Evenly spaced angles from the first one up to, but excluding, the last one. */
function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / count);
}
