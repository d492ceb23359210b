import { notFound } from '#platform/contract/errors.ts'
import { languages } from '#platform/contract/languages.ts'
import type { PublicCtx } from '#platform/server/ctx.ts'
import type { Dictionary } from '#platform/server/texts.ts'

/**
 * All texts of one language.
 * @param name `dic-ko`, `dic-en`, `dic-zh` or `dic-ja`
 * @throws AppError NotFoundException for any other name
 */
export function dictionaryNamed({ services }: PublicCtx, name: string): Dictionary {
  const language = languages.find((each) => name === `dic-${each}`)
  if (!language) throw notFound()
  return services.texts.dictionary(language)
}
