import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import type { RichTextEditorProps } from './editor.types.ts'

export type {
  Mentionable,
  RichTextEditorProps,
  RichTextHandle,
  RichTextImages,
  RichTextMentions,
} from './editor.types.ts'

const Loaded = lazyComponent(() => import('./rich-text-editor.tsx'))

/**
 * The editor of rich text: articles, comments, mails. It comes as a part of its own when it is first shown. What it
 * hands out is a draft: the server cleans it (`cleanRichText`) before it is kept.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={props.minHeight ?? (props.shape === 'compact' ? 72 : 320)} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

/** Fetches the editor ahead of its showing, where a click is about to need it. */
export const preloadRichTextEditor = (): Promise<void> => Loaded.preload()
