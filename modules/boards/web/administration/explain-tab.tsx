import { useTranslation } from 'react-i18next'
import { ExplainedRights, ExplainPerson } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { type BoardRight, boardRights } from '../../contract/boards.rules.ts'
import type { AdminBoard } from './board-draft.ts'

/** What somebody can do on this board, and why. */
export function ExplainTab({ board }: { board: AdminBoard }) {
  return (
    <div className="oled__form">
      <ExplainPerson comCode={board.comCode}>
        {(personCode) => <Explained board={board} personCode={personCode} />}
      </ExplainPerson>
    </div>
  )
}

function Explained({ board, personCode }: { board: AdminBoard; personCode: string }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const explanation = useCall(calls.explainPermission, { boardId: board.boardId, personCode })
  const from = board.inheritsPermissions ? nameOf(board.permissionsOf.name) : undefined
  const without = (right: BoardRight) => {
    if (board.kind === 'group' && (right === 'write' || right === 'comment')) return t('boards.admin.explain.group')
    return board.state === 'retired' ? t('boards.admin.explain.retired') : undefined
  }
  return (
    <Pane query={explanation} isEmpty={() => false}>
      {({ can, reasons }) => (
        <ExplainedRights
          rights={boardRights.map((right) => ({
            right,
            name: t(`boards.admin.rights.${right}`),
            has: can[right],
            reasons: reasons.filter((each) => each.right === right),
            from,
            without: without(right),
          }))}
        />
      )}
    </Pane>
  )
}
