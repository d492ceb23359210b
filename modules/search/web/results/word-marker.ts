/** Where the words of a search stand in running text, each wherever it does; what lies over one another is one mark. */
export function wordMarker(keyword: string): (text: string) => [start: number, end: number][] {
  const words = keyword.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  return (text) => {
    const folded = text.toLowerCase()
    const found = words.flatMap((word) => {
      const places: [number, number][] = []
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
        places.push([at, at + word.length])
      return places
    })
    const merged: [number, number][] = []
    for (const [start, end] of found.toSorted(([a], [b]) => a - b)) {
      const last = merged.at(-1)
      if (last && start <= last[1]) last[1] = Math.max(last[1], end)
      else merged.push([start, end])
    }
    return merged
  }
}
