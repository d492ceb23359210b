/** A distinguished name so that two ways of writing it are one: parts in small letters, without blanks around them. */
export const placeOf = (dn: string): string => partsOf(dn).join(',')

/** Commas that are part of a name are escaped. */
export const partsOf = (dn: string): string[] =>
  (dn.match(/(?:\\.|[^,\\])+/g) ?? []).map((part) =>
    part
      .trim()
      .replace(/\s*=\s*/, '=')
      .toLowerCase(),
  )

/** Whether a place is one of some, or lies below one. Both as {@link placeOf} writes them; none means all. */
export const liesIn = (place: string, chosen: readonly string[]): boolean =>
  chosen.length === 0 || chosen.some((each) => place === each || place.endsWith(`,${each}`))
