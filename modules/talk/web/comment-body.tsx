import { openPersonCard } from '#modules/organisation/web/organisation.public.tsx'
import type { Comment } from '../contract/comment.ts'
import { partsOf } from './comment-text.ts'

/** The words of a comment as they were typed; people open their card, addresses a tab. */
export function CommentBody({ comment: { body, mentions } }: { comment: Pick<Comment, 'body' | 'mentions'> }) {
  return (
    <p className="cm__x">
      {partsOf(body, mentions).map((part, at) => {
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
        if (part.kind === 'text') return <span key={at}>{part.text}</span>
        if (part.kind === 'link')
          return (
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <a key={at} className="link" href={part.href} target="_blank" rel="noopener noreferrer">
              {part.href}
            </a>
          )
        return (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <button key={at} type="button" className="cm__m" onClick={() => openPersonCard(part.personCode)}>
            @{part.name}
          </button>
        )
      })}
    </p>
  )
}
