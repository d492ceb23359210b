type Index = { title: string; language: string; heads: readonly string[]; lines: readonly (readonly string[])[] }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Where the folder of a document and its files stand in a line. */
const folderAt = -2

/** The index as a page that any browser opens from a disk; it asks for nothing and runs nothing. */
export function indexPage({ title, language, heads, lines }: Index): string {
  const rows = lines.map((line) => {
    const folder = line.at(folderAt)!
    const cells = line.map((cell, at) => {
      if (at !== line.length - 1 || folder === '') return `<td>${escaped(cell)}</td>`
      const links = cell.split('\n').map((path) => {
        const address = [folder, ...path.split('/')].map((part) => encodeURIComponent(part)).join('/')
        return `<a href="${escaped(address)}">${escaped(path)}</a>`
      })
      return `<td>${links.join('<br>')}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
body { font: 14px/1.5 sans-serif; margin: 24px; }
table { border-collapse: collapse; }
th, td { border: 1px solid #999; padding: 4px 8px; text-align: left; vertical-align: top; word-break: keep-all; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<table>
<thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`
}
