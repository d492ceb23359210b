import { begin, end } from '../children.ts'

/** Keeps so many processors busy with nothing, as other work on a machine does, until it is disposed of. */
export function keepBusy(processes: number): AsyncDisposable {
  const busy = Array.from({ length: processes }, () =>
    begin(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  )
  return {
    [Symbol.asyncDispose]: async () => {
      await Promise.all(busy.map(end))
    },
  }
}
