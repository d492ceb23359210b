import { IconCopy, IconEye, IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type RefObject, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { OutlineEditor } from '#platform/web/outline/outline-editor.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { formCalls } from '../../../contract/forms.contract.ts'
import { formMakingCalls, type MadeForm, mostCounted } from '../../../contract/forms-making.contract.ts'
import { Paper } from '../../paper/paper.tsx'
import { formEditPath } from '../../place/paths.ts'
import { useRefreshForms } from '../forms.queries.ts'
import './list.css'

const CompareDialog = lazyComponent(() => import('../edit/compare-dialog.tsx'))

const tabs = ['form', 'versions'] as const
type Tab = (typeof tabs)[number]

type Props = { ref: RefObject<HTMLElement | null>; form: MadeForm; onBack: () => void }

/** What is known of a form: how it looks, its versions with their documents; and what may be done with it. */
export function FormFacts({ ref, form, onBack }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const refresh = useRefreshForms()
  const { isBusy, save } = useSave(t('approvals.made.opened'), refresh)
  const [tab, setTab] = useState<Tab>('form')
  const { formId, isOpen, version, documents, changedAt } = form
  return (
    <OutlineEditor
      ref={ref}
      name={nameOf(form.name)}
      number={formId}
      marks={isOpen ? null : <Badge>{t('approvals.made.closed')}</Badge>}
      acts={
        <>
          <Button
            icon={isOpen ? IconLock : IconLockOpen}
            busy={isBusy}
            onClick={() =>
              void save(
                () => call(formMakingCalls.openForm, { formId, isOpen: !isOpen }),
                isOpen ? t('approvals.made.closedNow') : undefined,
              )
            }
          >
            {t(isOpen ? 'approvals.made.close' : 'approvals.made.open')}
          </Button>
          <Link to={formEditPath as string} search={{ copy: String(formId) } as never} className={buttonClass({})}>
            <IconCopy className="i" aria-hidden />
            {t('approvals.made.copy')}
          </Link>
          <Link
            to={formEditPath as string}
            search={{ form: String(formId) } as never}
            className={buttonClass({ variant: 'primary' })}
          >
            <IconPencil className="i" aria-hidden />
            {t('approvals.made.edit')}
          </Link>
        </>
      }
      tabs={tabs.map((value) => ({ value, label: t(`approvals.made.tabs.${value}`) }))}
      tab={tab}
      onTab={setTab}
      onBack={onBack}
    >
      <p className="muted num">
        {[
          t('approvals.making.version', { version }),
          t('approvals.making.documents', { count: countedIn(documents) }),
          t('approvals.made.changedAt', { at: formatDateTime(changedAt) }),
        ].join(' · ')}
      </p>
      {tab === 'form' ? <Look formId={formId} /> : <Versions formId={formId} />}
    </OutlineEditor>
  )
}

/** A number of documents, counted as far as they are. */
export const countedIn = (documents: number) =>
  documents >= mostCounted ? `${formatCount(mostCounted)}+` : formatCount(documents)

function Look({ formId }: { formId: number }) {
  const form = useCall(formCalls.form, { formId })
  return (
    <Pane query={form} skeleton={<SkeletonRows rows={8} />} isEmpty={() => false}>
      {(content) => (
        <div className="apfacts__p">
          <Paper form={content} values={{}} title="" level={3} />
        </div>
      )}
    </Pane>
  )
}

function Versions({ formId }: { formId: number }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const versions = useCall(formMakingCalls.formVersions, { formId })
  const [isCompared, setCompared] = useState(false)
  return (
    <Pane query={versions} skeleton={<SkeletonRows rows={4} />} isEmpty={() => false}>
      {({ items }) => (
        <>
          <ul className="apfacts__v" aria-label={t('approvals.made.tabs.versions')}>
            {items.map(({ version, madeAt, madeBy, documents }) => (
              <li key={version}>
                <b className="num">{t('approvals.making.version', { version })}</b>
                <span className="num">{formatDateTime(madeAt)}</span>
                <span className="grow">{madeBy ? nameOf(madeBy) : null}</span>
                <span className="num">{t('approvals.making.documents', { count: countedIn(documents) })}</span>
              </li>
            ))}
          </ul>
          {items.length > 1 ? (
            <Button icon={IconEye} onClick={() => setCompared(true)}>
              {t('approvals.making.compare.title')}
            </Button>
          ) : null}
          {isCompared ? (
            <Suspense>
              <CompareDialog formId={formId} onClose={() => setCompared(false)} />
            </Suspense>
          ) : null}
        </>
      )}
    </Pane>
  )
}
