/**
 * What the server has drawn of the parts of a page, by their names (`data-first`): it stands at their places until
 * their own programs have arrived.
 */
const drawings = new Map<string, Element>()

/** Finds them in the page; before the program draws over them. */
export function keepFirstDrawings(): void {
  for (const drawn of document.querySelectorAll('[data-first]')) drawings.set(drawn.getAttribute('data-first')!, drawn)
}

export const firstDrawingOf = (name: string): Element | undefined => drawings.get(name)

/** Once the part is there its drawing is of the past, and never shown again. */
export const dropFirstDrawing = (name: string): void => void drawings.delete(name)
