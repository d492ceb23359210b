import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import type { CallResult } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { type BoardRight, boardRights } from '../../contract/boards.rules.ts'
import type { AdminBoard } from './board-draft.ts'

type Explanation = CallResult<typeof calls.explainPermission>

/** What somebody can do on this board, and why. */
export function ExplainTab({ board }: { board: AdminBoard }) {
  const { t } = useTranslation()
  const [person, setPerson] = useState<NamedAudienceEntry>()
  return (
    <div className="badm__form">
      <AudienceField
        label={t('boards.admin.explain.person')}
        help={t('boards.admin.explain.help')}
        value={person ? [person] : []}
        comCode={board.comCode}
        kinds={['person']}
        onChange={(entries) => setPerson(entries.at(-1))}
      />
      {person ? (
        <Explained board={board} personCode={person.code} />
      ) : (
        <EmptyState title={t('boards.admin.explain.nobody')} />
      )}
    </div>
  )
}

function Explained({ board, personCode }: { board: AdminBoard; personCode: string }) {
  const explanation = useCall(calls.explainPermission, { boardId: board.boardId, personCode })
  return (
    <Pane query={explanation} isEmpty={() => false}>
      {(data) => (
        <ul className="badm__rights">
          {boardRights.map((right) => (
            <Right key={right} right={right} explanation={data} board={board} />
          ))}
        </ul>
      )}
    </Pane>
  )
}

type RightProps = { right: BoardRight; explanation: Explanation; board: AdminBoard }

function Right({ right, explanation, board }: RightProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  const has = explanation.can[right]
  const Icon = has ? IconCheck : IconX
  const from = board.inheritsPermissions
    ? t('boards.admin.explain.from', { name: nameOf(board.permissionsOf.name) })
    : ''
  const why = (reason: Explanation['reasons'][number]) => {
    if (reason.by === 'everyone') return t('boards.admin.permissions.everyone')
    if (reason.grant) return t(`boards.admin.grants.${reason.grant}`)
    if (!reason.entry) return t('boards.admin.permissions.gone')
    return `${t(`boards.admin.permissions.kinds.${reason.entry.kind}`)} ${nameOf(reason.entry.name)}`
  }
  const reasons = explanation.reasons.filter((each) => each.right === right).map(why)
  const none =
    board.kind === 'group' && (right === 'write' || right === 'comment')
      ? t('boards.admin.explain.group')
      : t(board.state === 'retired' ? 'boards.admin.explain.retired' : 'boards.admin.explain.none')
  return (
    <li className={classNames('badm__explained', has && 'badm__explained--on')}>
      <Icon className="i" aria-hidden />
      <span>
        <b>
          {t(`boards.admin.rights.${right}`)}
          <span className="sr"> {t(has ? 'boards.admin.explain.may' : 'boards.admin.explain.mayNot')}</span>
        </b>
        <small>{has ? [reasons.join(', '), from].filter(Boolean).join(' · ') : none}</small>
      </span>
    </li>
  )
}
