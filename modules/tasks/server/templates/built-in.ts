import type { Language } from '#platform/contract/languages.ts'
import type { Texts } from '#platform/server/texts.ts'
import { type BuiltInName, builtInOf, type TemplateContent } from '../../contract/templates.ts'

/** A template that every company has, in the words of a language. */
export function builtInContent(texts: Texts, language: Language, name: BuiltInName): TemplateContent {
  const { columns, limits = {}, tasks } = builtInOf(name)
  const say = (key: string) => texts.say(language, { key: `tasks.templates.of.${name}.${key}` })
  return {
    columns: columns.map(({ key, status, cardLimit = null }) => ({ status, cardLimit, title: say(`columns.${key}`) })),
    limits,
    tasks: tasks.map(({ key, startsOn = null, endsOn, priority = 2 }) => {
      const [title, ...checks] = say(`tasks.${key}`).split('\n')
      const tags = [say('tag')]
      return { title: title!, checks, column: null, parent: null, startsOn, endsOn, priority, labels: 0, tags }
    }),
  }
}
