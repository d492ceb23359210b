import { ConflictBar } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { type Draft, draftsCalls } from '../../contract/drafts.contract.ts'
import { formOf } from './article-form.ts'
import type { useWrite } from './use-write.ts'

const Comparison = lazyComponent(async () => ({ default: (await import('../versions/comparison.tsx')).Comparison }))

type Props = { write: ReturnType<typeof useWrite>; hasPassword: boolean }

/** Another tab has saved the same draft of an article: both texts are set against each other. */
export function ArticleConflict({ write, hasPassword }: Props) {
  const { title, content } = write.form
  return (
    <ConflictBar<Draft>
      keeper={write.keeper}
      read={(draftId) => call(draftsCalls.draft, { draftId })}
      gather={write.settled}
      onTake={(other) => write.replace(formOf(other.content, { ...other, hasPassword }))}
      renderOther={(other) => (
        <Comparison
          before={{ title, content }}
          after={{ title: other.content.title, content: other.content.content }}
        />
      )}
    />
  )
}
