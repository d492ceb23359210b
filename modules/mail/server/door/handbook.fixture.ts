import { readFileSync } from 'node:fs'

/** What the handbook tells administrators to write, with the ports of this test. */
export function handbook(doorPort: number, authPort: number) {
  const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const block = (with_: string) =>
    text.split(/^```\w*$/m).find((each, nth) => nth % 2 === 1 && each.includes(with_)) ?? ''
  return {
    main: block('virtual_transport')
      .replace('example.com', 'hanbit.example')
      .replace('127.0.0.1:2424', `127.0.0.1:${doorPort}`)
      .replace('private/auth', `inet:127.0.0.1:${authPort}`),
    master: block('submission inet').trim(),
  }
}
