import { parseSync, Visitor } from 'vite'
import type { Source } from './house-rule.ts'

/** A file as the rules look at it; it is parsed when the first of them walks through it. @throws Error when it cannot be */
export function sourceOf(path: string, text: string): Source {
  let parsed: ReturnType<typeof parseSync> | undefined
  return {
    path,
    text,
    visit: (visits) => {
      parsed ??= parseSync(path, text)
      const [error] = parsed.errors
      if (error) throw new Error(`${path}: ${error.message}`)
      new Visitor(visits).visit(parsed.program)
    },
  }
}
