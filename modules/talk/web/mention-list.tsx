import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName, WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import { ComboOption } from '#platform/web/ui/combo-box/combo-option.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import type { MentionCandidate } from '../contract/comment.ts'
import type { Mentions } from './use-mentions.ts'

type Props = { id: string; mentions: Mentions; onTake: (person: MentionCandidate) => void }

/** Whom a comment may mention; the text box has the focus and the keys. */
export function MentionList({ id, mentions, onTake }: Props) {
  const { t } = useTranslation()
  const { people, here, isSettled, begun } = mentions
  const count = people.length
  useEffect(() => {
    if (isSettled && count > 0) announce(t('talk.box.mentionFound', { count }))
  }, [isSettled, count, t])
  return (
    <>
      <div id={`${id}list`} role="listbox" aria-label={t('talk.box.mention')} tabIndex={-1}>
        {people.map((person, at) => (
          <Option
            key={person.personCode}
            id={`${id}${at}`}
            person={person}
            isHere={at === here}
            onTake={() => onTake(person)}
            onPoint={() => mentions.point(at)}
          />
        ))}
      </div>
      {count === 0 && isSettled ? (
        <p className="cbox__none">
          {t((begun?.query.length ?? 0) < 2 ? 'talk.box.mentionShort' : 'talk.box.mentionNone')}
        </p>
      ) : null}
    </>
  )
}

type OptionProps = { id: string; person: MentionCandidate; isHere: boolean; onTake: () => void; onPoint: () => void }

function Option({ id, person, isHere, onTake, onPoint }: OptionProps) {
  const { full, dept } = useWriterName()(person)
  return (
    <ComboOption id={id} isHere={isHere} isSelected={isHere} look="cbox__o" onTake={onTake} onPoint={onPoint}>
      <WriterAvatar writer={person} size={28} />
      <span className="grow ell">
        <b>{full}</b> <span className="muted">{dept}</span>
      </span>
    </ComboOption>
  )
}
