/** Paris in a few strokes: its edge, the Seine with its islands, and the axes that cross it. */
export function MapSketch({ className = "" }: { readonly className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1200 520"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={className}
    >
      <g className="stroke-rule" strokeWidth="1.5">
        {STREETS.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path
        d={EDGE}
        className="stroke-rule-strong"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <path d={SEINE} className="stroke-accent-wash" strokeWidth="26" strokeLinecap="round" />
      <path d={SEINE} className="stroke-accent" strokeWidth="1.5" />
      {PARKS.map((path) => (
        <path key={path} d={path} className="fill-success-wash" />
      ))}
      <path d={ISLANDS} className="fill-sunken stroke-accent" strokeWidth="1.5" />
    </svg>
  );
}

const EDGE =
  "M356 250C352 168 400 112 474 84C552 54 640 44 716 62C800 82 862 132 878 214C892 288 872 362 816 408C760 452 668 470 588 462C508 454 428 430 390 372C366 336 358 294 356 250Z";

const SEINE =
  "M-20 470C60 420 110 330 190 300C262 272 300 330 344 352C382 370 404 340 416 296C430 240 470 214 520 222C572 230 606 262 650 276C704 294 742 336 790 372C842 412 930 424 1010 400C1090 376 1140 420 1220 404";

const ISLANDS =
  "M622 262C634 258 652 264 664 274C656 282 636 276 622 262ZM672 280C682 278 694 286 700 294C690 298 678 292 672 280Z";

const PARKS = [
  "M300 170C330 150 352 168 348 214C344 262 330 300 304 296C276 290 268 196 300 170Z",
  "M884 330C914 316 944 336 942 366C940 394 908 404 886 390C868 378 864 342 884 330Z",
  "M600 322L638 330L630 356L594 346Z",
  "M792 150C804 138 822 144 824 160C824 174 806 182 796 174C788 168 784 158 792 150Z",
];

const STREETS = [
  "M0 92L356 232L640 268L1200 296",
  "M628 0L646 268L606 520",
  "M474 84L520 222L596 462",
  "M716 62L664 186L646 268L560 402",
  "M878 214L760 262L650 276L470 356L356 444",
  "M420 130L560 196L760 262L1200 470",
  "M520 222L640 150L860 168L1200 96",
  "M390 372L606 348L816 408L960 520",
  "M0 300L356 250",
  "M716 62L742 0",
  "M474 84L430 0",
  "M596 462L604 520",
  "M760 262L790 372L816 408",
  "M640 150L646 268",
  "M470 356L606 348L700 294",
];
