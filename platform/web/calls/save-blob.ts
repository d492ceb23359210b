/** So long the browser may take to begin saving, ms. */
const handOverMs = 60_000

/** Lets the browser save something made on the page. @param name with its ending */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  // What file systems do not take in a name.
  link.download = name.replace(/[\p{Cc}"*/:<>?\\|]/gu, ' ')
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), handOverMs)
}
