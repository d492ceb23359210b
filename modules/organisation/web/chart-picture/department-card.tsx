import { IconArrowUp, IconFocus2, IconLoader2, IconMinus, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import type { DepartmentNode } from './chart-tree.ts'
import type { Rect } from './layout.ts'
import { useCounts } from './use-words.ts'

type Props = {
  node: DepartmentNode
  rect: Rect
  isRoot: boolean
  /** The one card that Tab comes to. */
  isCurrent: boolean
  onToggle: (key: string) => void
  onRetry: (key: string) => void
  /** Makes it the root; at the root, shows what it lies in. Left out where there is nothing. */
  onGo: ((node: DepartmentNode) => void) | undefined
}

/** A department: its name, who leads it, how many people. Pressing it shows or hides what lies below. */
export function DepartmentCard({ node, rect, isRoot, isCurrent, onToggle, onRetry, onGo }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const counts = useCounts()
  const { key, head, canOpen, isOpen, state } = node
  const shown = name(node.name)
  const press = () => {
    if (state === 'failed') onRetry(key)
    else if (canOpen) onToggle(key)
  }
  const Mark = state === 'loading' ? IconLoader2 : state === 'failed' ? IconRefresh : isOpen ? IconMinus : IconPlus
  return (
    <div
      className={classNames('pcard-d', node.deptCode === null && 'pcard-d--company')}
      style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
    >
      <button
        type="button"
        className="pcard-d__b"
        data-card={key}
        tabIndex={isCurrent ? 0 : -1}
        aria-expanded={canOpen ? isOpen : undefined}
        aria-disabled={canOpen ? undefined : true}
        aria-busy={state === 'loading' || undefined}
        onClick={press}
      >
        <b className="pcard-d__n ell">{shown}</b>
        <span className="pcard-d__h ell">
          {head ? (
            <>
              <Avatar personCode={head.personCode} name={name(head.name)} photoUrl={head.photoPath} size={20} />
              <span className="ell">
                {name(head.name)} {name(head.titleName)}
              </span>
            </>
          ) : null}
        </span>
        <span className="pcard-d__c ell num">
          {state === 'failed' ? t('organisation.picture.branchFailed') : counts(node)}
        </span>
        {canOpen ? (
          <span className="pcard-d__m">
            <Mark className={classNames('i i-14', state === 'loading' && 'spin')} aria-hidden />
          </span>
        ) : null}
      </button>
      {onGo ? (
        <IconButton
          size={28}
          icon={isRoot ? IconArrowUp : IconFocus2}
          className="pcard-d__go"
          tabIndex={isCurrent ? 0 : -1}
          name={t(isRoot ? 'organisation.picture.above' : 'organisation.picture.from', { name: shown })}
          onClick={() => onGo(node)}
        />
      ) : null}
    </div>
  )
}
