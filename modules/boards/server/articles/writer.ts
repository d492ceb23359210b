import { photoPathOf } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Texts } from '#platform/server/texts.ts'
import type { Writer } from '../../contract/boards.entities.ts'

const nothing: LocalName = { ko: '', en: '', zh: '', ja: '' }

/** Stands for whoever wrote on an anonymous board: nothing of her is known. */
export const anonymousWriter = (texts: Texts): Writer => ({
  personCode: null,
  name: Object.fromEntries(
    languages.map((language) => [language, texts.say(language, { key: 'boards.articles.anonymous' })]),
  ) as LocalName,
  titleName: nothing,
  deptName: nothing,
  photoPath: null,
})

/** Somebody as she was called when she wrote. */
export const writerOf = (person: {
  code: string
  name: LocalName
  title: LocalName
  dept: LocalName
  photoKey?: string | null
}): Writer => ({
  personCode: person.code,
  name: person.name,
  titleName: person.title,
  deptName: person.dept,
  photoPath: photoPathOf(person.code, person.photoKey ?? null),
})
