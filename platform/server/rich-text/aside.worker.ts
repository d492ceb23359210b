import { parentPort } from 'node:worker_threads'
import type { Done, Task } from './aside.ts'
import { cleanRichText } from './clean.ts'

// The thread of `cleanAside`: one text after the other.

parentPort!.on('message', ({ html, rules }: Task) => {
  parentPort!.postMessage(answer(html, rules))
})

function answer(html: string, rules: Task['rules']): Done {
  try {
    return { clean: cleanRichText(html, rules) }
  } catch (error) {
    return { error: String(error) }
  }
}
