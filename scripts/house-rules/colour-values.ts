// Colours in a value of CSS that are written out. `oklch(from var(--line) …)` is made of a token and is none of them.
const hex = /(?<![\w&#-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/gi
const calculated = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!\s*from\b)[^)]*\)?/gi
/** The names of CSS; what the system or the parent chooses (`Canvas`, `currentColor`, `transparent`) is not among them. */
const names = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
  yellowgreen`.split(/\s+/),
)

export type WrittenColour = { index: number; colour: string }

/** Colours written as numbers: in any text they can be nothing else. */
export const numericColoursIn = (value: string): WrittenColour[] =>
  [...value.matchAll(hex), ...value.matchAll(calculated)].map(({ index, 0: colour }) => ({ index, colour }))

/** Colours written as numbers or by name: for what is known to be a value of CSS. */
export const coloursIn = (value: string): WrittenColour[] => [
  ...numericColoursIn(value),
  ...[...value.matchAll(/(?<![\w-])[a-z]+(?![\w(-])/gi)]
    .filter(([word]) => names.has(word.toLowerCase()))
    .map(({ index, 0: colour }) => ({ index, colour })),
]
