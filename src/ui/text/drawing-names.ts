const listed = (names: string) => new Set(names.split(/\s+/u).filter(Boolean));

/** The elements that a drawing may have. */
export const ELEMENTS: ReadonlySet<string> = listed(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop pattern clipPath mask filter
  feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset
`);

/** Elements of which only the content is kept: links, and the choices that drawing programs write around everything. */
export const UNWRAPPED: ReadonlySet<string> = listed("a switch");

/** The attributes that a drawing may have. `href` may only lead to another part of the same drawing. */
export const ATTRIBUTES: ReadonlySet<string> = listed(`
  id class style href
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity color opacity display visibility overflow isolation mix-blend-mode paint-order
  vector-effect shape-rendering clip-path clip-rule mask mask-type filter
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  filterUnits primitiveUnits color-interpolation-filters in in2 result stdDeviation mode type values operator
  k1 k2 k3 k4 radius tableValues slope intercept amplitude exponent flood-color flood-opacity
  font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline textLength lengthAdjust
`);
