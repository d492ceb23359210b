import { IconExternalLink, IconFileText, IconForms } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Marked } from '#modules/organisation/web/organisation.public.tsx'
import type { TextMatch } from '#platform/contract/hangul/match.ts'
import { formatDate } from '#platform/web/format.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { isOfModule } from '../../contract/search.rules.ts'
import type { Hit } from './hits.ts'
import { useKinds } from './kinds.ts'
import './hits.css'
import { hrefOf } from './use-open-hit.ts'

type Props = {
  hit: Hit
  /** Tells what of a text was found. */
  mark: (text: string) => TextMatch | null
  /** The same of running text, which need not hold all of the words. */
  markWords: (text: string) => TextMatch['ranges']
  onOpen: (hit: Hit) => void
}

/** One thing found. Links can be opened in a tab of their own; a person opens her card. */
export function HitRow({ hit, mark, markWords, onOpen }: Props) {
  const href = hrefOf(hit.opening)
  const inside = <Inside hit={hit} mark={mark} markWords={markWords} />
  if (href === undefined)
    return (
      <button type="button" className="hit" onClick={() => onOpen(hit)}>
        {inside}
      </button>
    )
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(hit)
  }
  return (
    <a href={href} className="hit" onClick={follow}>
      {inside}
    </a>
  )
}

function Inside({ hit, mark, markWords }: Pick<Props, 'hit' | 'mark' | 'markWords'>) {
  const { t } = useTranslation()
  const { title, after, by, at, aside, opening, place, excerpt } = hit
  const below = at && by ? t('search.hit.byAndAt', { name: by, date: formatDate(at) }) : (by ?? (at && formatDate(at)))
  return (
    <>
      <Picture hit={hit} />
      <span className="grow">
        <span className="hit__t">
          <span className="ell">
            <Marked text={title} ranges={mark(title)?.ranges ?? []} />
          </span>
          {after ? <span className="hit__after">{after}</span> : null}
        </span>
        {excerpt ? (
          <span className="hit__e clamp2">
            <Marked text={excerpt} ranges={markWords(excerpt)} />
          </span>
        ) : null}
        {below || place ? (
          <span className="hit__m num">
            {below ? <span className="ell">{below}</span> : null}
            {place ? <span className="ell">{place}</span> : null}
          </span>
        ) : null}
      </span>
      {aside ? (
        hit.target === 'WORKFLOW' ? (
          <Badge tone="blue">{aside}</Badge>
        ) : (
          <span className="hit__x num">{aside}</span>
        )
      ) : null}
      {hit.isForm ? <Badge>{t('search.hit.form')}</Badge> : null}
      {opening.kind === 'window' ? (
        <>
          <IconExternalLink className="i i-16 hit__out" aria-hidden />
          <span className="sr">{t('search.hit.newWindow')}</span>
        </>
      ) : null}
    </>
  )
}

function Picture({ hit }: { hit: Hit }): ReactNode {
  const { target, opening, title, photoUrl } = hit
  const kinds = useKinds()
  if (opening.kind === 'person')
    return <Avatar personCode={opening.personCode} name={title} photoUrl={photoUrl ?? null} size={36} />
  const Icon = hit.isForm ? IconForms : (kinds.find((kind) => kind.target === target)?.icon ?? IconFileText)
  return (
    <span className={`hit__ic hit__ic--${isOfModule(target) ? 'more' : target.toLowerCase()}`}>
      <Icon className="i" aria-hidden />
    </span>
  )
}
