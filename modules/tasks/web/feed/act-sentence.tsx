import { type Told, useActWords } from './act-words.ts'

/** Stands for a title while its place in a sentence is looked for; nobody writes it. */
const mark = '\uE000'

/** Who did what with a task, its title in bold. */
export function ActSentence({ told, title }: { told: Told; title: string }) {
  const say = useActWords()
  const sentence = say(told, title)
  const before = say(told, mark).split(mark)[0]!
  // The particle behind a title belongs to how it ends, so the sentence is made with it and cut afterwards.
  if (!sentence.startsWith(before + title)) return sentence
  return (
    <>
      {before}
      <b>{title}</b>
      {sentence.slice(before.length + title.length)}
    </>
  )
}
