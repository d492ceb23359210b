/** A number of something as an address names it; undefined for none, and for what is no such number. */
export const numberIn = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return text !== undefined && Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined
}
