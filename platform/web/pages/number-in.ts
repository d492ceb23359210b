/** A number of something as an address names it; undefined for none, and for what names nothing here. */
export function numberIn(text: string | undefined): number | undefined {
  const number = Number(text)
  return text && Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined
}
