import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '#modules/files/web/files.public.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { formatDate } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import {
  type Category,
  regulationCalls,
  type VersionState,
  type WholeRegulation,
} from '../../contract/regulations.contract.ts'
import { RegulationForm } from './regulation-form.tsx'
import { pathOf } from './tree-of.ts'

const tones: Record<VersionState, BadgeTone> = { effective: 'green', coming: 'blue', former: 'neutral' }

type Props = {
  regulationId: number
  version: number | undefined
  categories: readonly Category[]
  isManaging: boolean
  /** Another version is to be read; undefined for the one that holds. */
  onVersion: (version: number | undefined) => void
  onBack: () => void
}

/** One regulation, in the version that holds or in another one. */
export function Reading(props: Props) {
  const { t } = useTranslation()
  const { regulationId, version } = props
  const regulation = useCall(regulationCalls.regulation, { regulationId, version })
  const isGone = regulation.error instanceof AppError && regulation.error.code === 'NotFoundException'
  return (
    <>
      <div className="nreg__back">
        <Button variant="ghost" icon={IconArrowLeft} onClick={props.onBack}>
          {t('notices.regulation.back')}
        </Button>
      </div>
      {isGone ? (
        <EmptyState title={t('notices.regulation.gone')} />
      ) : (
        <Pane query={regulation}>{(data) => <Shown {...props} regulation={data} />}</Pane>
      )}
    </>
  )
}

function Shown({ regulation, categories, isManaging, onVersion }: Props & { regulation: WholeRegulation }) {
  const { t } = useTranslation()
  const name = useName()
  const [form, setForm] = useState<'newVersion' | 'correct'>()
  const { state } = regulation
  return (
    <article className="nreg__a" aria-labelledby="nreg-title">
      <header>
        <p className="nreg__path">
          {pathOf(categories, regulation.categoryId)
            .map((category) => name(category.name))
            .join(' › ')}
        </p>
        <div className="nreg__th">
          <h2 id="nreg-title">{name(regulation.title)}</h2>
          <Badge tone={tones[state]}>{t(`notices.regulation.state.${state}`)}</Badge>
          <span className="fg2 num">{t('notices.regulation.effectiveOn', { day: regulation.effectiveOn })}</span>
          <span className="grow" />
          <IconButton icon={IconPrinter} name={t('notices.regulation.print')} onClick={() => window.print()} />
        </div>
        {isManaging && regulation.can.edit ? (
          <div className="nreg__acts">
            <Button onClick={() => setForm('newVersion')}>{t('notices.regulation.newVersion')}</Button>
            <Button onClick={() => setForm('correct')}>{t('notices.regulation.correct')}</Button>
          </div>
        ) : null}
        {state === 'effective' ? null : (
          <Note tone={state === 'former' ? 'orange' : 'accent'}>
            {t(state === 'former' ? 'notices.regulation.formerNote' : 'notices.regulation.comingNote')}
            {regulation.versions.some((each) => each.state === 'effective') ? (
              <button type="button" className="nreg__current" onClick={() => onVersion(undefined)}>
                {t('notices.regulation.showCurrent')}
              </button>
            ) : null}
          </Note>
        )}
      </header>
      <RichText html={regulation.content} />
      {regulation.fileCode ? (
        <Suspense>
          <FileList code={regulation.fileCode} title={t('notices.regulation.files')} />
        </Suspense>
      ) : null}
      <History regulation={regulation} onVersion={onVersion} />
      {form ? (
        <RegulationForm
          regulation={regulation}
          isCorrection={form === 'correct'}
          categories={categories}
          onClose={() => setForm(undefined)}
          onSaved={({ version }) => onVersion(version)}
        />
      ) : null}
    </article>
  )
}

function History({ regulation, onVersion }: { regulation: WholeRegulation; onVersion: Props['onVersion'] }) {
  const { t } = useTranslation()
  const name = useName()
  return (
    <section className="nreg__history" aria-labelledby="nreg-history">
      <h3 id="nreg-history">{t('notices.regulation.history')}</h3>
      <ol>
        {regulation.versions.map((each) => (
          <li key={each.version}>
            <button
              type="button"
              className="nreg__v"
              aria-current={each.version === regulation.version ? 'true' : undefined}
              onClick={() => onVersion(each.version)}
            >
              {t('notices.regulation.versionLine', { version: each.version, day: each.effectiveOn })}
            </button>
            <Badge tone={tones[each.state]}>{t(`notices.regulation.state.${each.state}`)}</Badge>
            <span className="nreg__note">{each.note}</span>
            <span className="nreg__who">
              {each.writtenBy ? `${name(each.writtenBy)} · ` : null}
              {formatDate(each.writtenAt)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
