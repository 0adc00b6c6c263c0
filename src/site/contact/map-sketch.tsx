const WIDTH = 1200;
const HEIGHT = 520;
const [X, Y] = [WIDTH / 2, HEIGHT / 2];
/** Streets extend beyond the drawing at any rotation. */
const REACH = 720;

/** A fictional map with streets, a river and parks around a point; the same address always gives the same map. */
export function MapSketch({
  address,
  className = "",
}: {
  readonly address: string;
  readonly className?: string;
}) {
  const { turn, streets, avenues, river, parks } = quarterOf(address);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={className}
    >
      <g transform={`rotate(${turn} ${X} ${Y})`}>
        {parks.map((path) => (
          <path key={path} d={path} className="fill-success-wash" />
        ))}
        <path d={river} className="stroke-accent-wash" strokeWidth="26" />
        <path d={river} className="stroke-accent" strokeWidth="1.5" />
        <g className="stroke-rule" strokeWidth="1.5">
          {streets.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <g className="stroke-rule-strong" strokeWidth="2">
          {avenues.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </g>
      <g fill="currentColor" className="text-accent">
        <circle cx={X} cy={Y} r="34" opacity="0.16" />
        <circle cx={X} cy={Y} r="11" />
      </g>
    </svg>
  );
}

function quarterOf(address: string) {
  const draw = drawsFrom(address);
  const between = (low: number, high: number) => Math.round(low + draw() * (high - low));
  const across: string[] = [];
  for (let y = Y - REACH; y <= Y + REACH; y += between(58, 104)) {
    across.push(`M${X - REACH} ${y}L${X + REACH} ${y + between(-40, 40)}`);
  }
  const along: string[] = [];
  for (let x = X - REACH; x <= X + REACH; x += between(70, 150)) {
    along.push(`M${x} ${Y - REACH}L${x + between(-50, 50)} ${Y + REACH}`);
  }
  // The river keeps its distance from the point, on one side or the other.
  const bank = Y + (draw() < 0.5 ? -1 : 1) * between(120, 170);
  const river =
    `M${X - REACH} ${bank + between(-60, 60)}` +
    `C${X - 340} ${bank + between(-110, 110)} ${X - 160} ${bank + between(-30, 30)} ${X} ${bank}` +
    `S${X + 420} ${bank + between(-120, 120)} ${X + REACH} ${bank + between(-60, 60)}`;
  const parks = [-1, 1].map((side) => {
    const [left, top] = [X + side * between(190, 420), Y + between(-150, 90)];
    return `M${left} ${top}h${between(70, 130)}l${between(-12, 16)} ${between(50, 90)}h-${between(70, 120)}Z`;
  });
  const avenues = [
    `M${X - REACH} ${Y + between(-180, 180)}L${X} ${Y}L${X + REACH} ${Y + between(-180, 180)}`,
    `M${X + between(-220, 220)} ${Y - REACH}L${X} ${Y}L${X + between(-220, 220)} ${Y + REACH}`,
  ];
  return { turn: between(-24, 24), streets: [...across, ...along], avenues, river, parks };
}

/** A generator of numbers from 0 to 1, seeded with a text (FNV-1a, then mulberry32). */
function drawsFrom(text: string): () => number {
  let state = 0x81_1c_9d_c5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
