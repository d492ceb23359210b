/** RFC 3676: lines that end with a space go on with the next one. */
export function flowing(text: string, areSpacesDropped: boolean): string {
  const found: string[] = []
  let open: { depth: number; text: string } | undefined
  const close = () => {
    if (open) found.push('>'.repeat(open.depth) + (open.depth > 0 ? ' ' : '') + open.text)
    open = undefined
  }
  for (const line of text.split('\n')) {
    const depth = /^>*/.exec(line)![0].length
    const words = line.slice(depth).replace(/^ /, '')
    if (open?.depth !== depth || words === '-- ') close()
    open = { depth, text: (open?.text ?? '') + words }
    if (!words.endsWith(' ') || words === '-- ') close()
    else if (areSpacesDropped) open.text = open.text.slice(0, -1)
  }
  close()
  return found.join('\n')
}
