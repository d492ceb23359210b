import type { HouseRule } from './house-rule.ts'

const most = 400

/** Files are small and read downwards. */
export const longFile: HouseRule = {
  name: 'long-file',
  concerns: (path) => /\.(?:tsx?|mjs|css)$/.test(path),
  look: ({ text }) => {
    const rows = text.replace(/\n$/, '').split('\n')
    if (rows.length <= most) return []
    const at = rows.slice(0, most).join('\n').length + 1
    return [
      {
        at,
        says: `This file has ${rows.length} lines, ${most} are allowed; move what belongs together to its own file.`,
      },
    ]
  },
}
