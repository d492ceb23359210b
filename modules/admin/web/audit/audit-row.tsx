import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LocalName } from '#platform/contract/fields.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { AuditLine } from '../../contract/admin.contract.ts'
import { textKeyOfAction } from '../../contract/admin.rules.ts'
import { AskForOpening } from '../seals/ask-for-opening.tsx'
import { factsIn } from './facts-in.ts'
import type { Asked } from './use-audit.ts'

/** One line: in short, and opened with all that was noted and the ways to look for more like it. */
export function AuditRow({ line, ask }: { line: AuditLine; ask: (change: Asked) => void }) {
  const { t } = useTranslation()
  const name = useName()
  const { say } = useSay()
  const { at, personCode, personName, action, target, targetName, address } = line
  const words = say({ key: textKeyOfAction(action) })
  const who = line.isSealed
    ? t('admin.audit.sealed')
    : personName
      ? name(personName)
      : (personCode ?? t('admin.audit.nobody'))
  return (
    <div role="listitem">
      <details className="auditline">
        <summary>
          <span className="auditline__at num">{formatDateTime(at)}</span>
          {/* An act without words of its own is told by its name. */}
          <b className="auditline__act">{words === textKeyOfAction(action) ? action : words}</b>
          <span className="auditline__who">
            {who}
            {personName && personCode ? <small>{personCode}</small> : null}
          </span>
          <span className="auditline__of">
            {targetName ? name(targetName) : target}
            {targetName && target ? <small>{codeIn(target)}</small> : null}
          </span>
          <span className="auditline__ip num">{address}</span>
          <IconChevronDown className="i i-16 auditline__open" aria-hidden />
        </summary>
        <div className="auditline__more">
          <Facts line={line} />
          {line.isSealed ? <AskForOpening line={line} /> : null}
          <div className="auditline__find" role="group" aria-label={t('admin.audit.onlyThis')}>
            <span className="auditline__hint">{t('admin.audit.onlyThis')}</span>
            {personCode ? <Find label={who} onClick={() => ask({ personCode })} /> : null}
            <Find label={words} onClick={() => ask({ action })} />
            {target ? <Find label={targetName ? name(targetName) : target} onClick={() => ask({ target })} /> : null}
            {address ? <Find label={address} onClick={() => ask({ address })} /> : null}
          </div>
        </div>
      </details>
    </div>
  )
}

/** What stands behind the kind: `department:HC1031` is HC1031. */
const codeIn = (target: string): string => target.slice(target.indexOf(':') + 1)

function Find({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="soft" onClick={onClick}>
      {label}
    </Button>
  )
}

function Facts({ line }: { line: AuditLine }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const name = useName()
  const { action, comCode, companyName, personCode, personName, target, targetName, requestId, details } = line
  const withCode = (named: LocalName | null, code: string | null) => (named ? `${name(named)} (${code})` : code)
  const fixed = [
    ['action', action],
    ['company', withCode(companyName, comCode)],
    ['person', withCode(personName, personCode)],
    ['target', withCode(targetName, target)],
    ['request', requestId],
  ] as const
  const labelOf = (field: string) => {
    const key = `admin.audit.fields.${field}`
    const words = say({ key })
    return words === key ? field : words
  }
  return (
    <dl className="auditline__dl">
      {factsIn(details).map(([field, value]) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {fixed.map(([field, value]) =>
        value ? (
          <div key={field} className="auditline__code">
            <dt>{t(`admin.audit.columns.${field}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
