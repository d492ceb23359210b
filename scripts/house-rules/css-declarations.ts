export type Declaration = { property: string; value: string; at: number }

const blank = (part: string) => part.replace(/[^\n]/g, ' ')

/** All declarations of a style sheet, with the offsets of their values; comments and quoted texts are blanks in them. */
export function declarationsOf(css: string): Declaration[] {
  const bare = css.replace(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, blank)
  // What ends with a brace that opens is a selector or a condition.
  return [...bare.matchAll(/[^{};]+(?=[;}])/g)].flatMap(({ index, 0: declaration }) => {
    const colon = declaration.indexOf(':')
    return colon < 0
      ? []
      : [{ property: declaration.slice(0, colon).trim(), value: declaration.slice(colon + 1), at: index + colon + 1 }]
  })
}
