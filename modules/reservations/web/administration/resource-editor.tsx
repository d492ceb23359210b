import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { FormFooter } from '#platform/web/outline/form-footer.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { reservationAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { type AdminTab, adminTabs } from './admin-path.ts'
import { DoorAddress } from './door-address.tsx'
import { DoorDisplay } from './door-display.tsx'
import { EditorFrame, type EditorProps } from './editor-frame.tsx'
import { ExplainTab } from './explain-tab.tsx'
import { GeneralForm } from './general-form.tsx'
import type { AdminTree } from './nodes.ts'
import { PicturePart } from './picture-part.tsx'
import { RightsTab } from './rights-tab.tsx'
import { RulesForm } from './rules-form.tsx'
import { type AdminResource, useResourceDraft } from './use-resource-draft.ts'
import { useResourceSave } from './use-resource-save.ts'

type Props = EditorProps & { line: AdminTree['resources'][number]; onGone: () => void }

/** Everything about one resource, in tabs. */
export function ResourceEditor({ line, onGone, tree, ...frame }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const resource = useCall(calls.adminResource, { resourceId: line.resourceId })
  return (
    <EditorFrame
      {...frame}
      name={nameOf(line.name)}
      number={line.resourceId}
      tabs={adminTabs}
      marks={line.isRetired ? <Badge>{t('reservations.administration.retired')}</Badge> : null}
      acts={resource.data ? <Acts resource={resource.data} onGone={onGone} /> : null}
    >
      <Pane query={resource} skeleton={<SkeletonRows rows={6} />} isEmpty={() => false}>
        {(data) => <Panel key={data.version} resource={data} tab={frame.tab} tree={tree} />}
      </Pane>
    </EditorFrame>
  )
}

type PanelProps = { resource: AdminResource; tab: AdminTab; tree: AdminTree }

function Panel({ resource, tab, tree }: PanelProps) {
  const form = useResourceDraft(resource)
  if (tab === 'rights') return <RightsTab of="resource" id={resource.resourceId} />
  if (tab === 'explain') return <ExplainTab resource={resource} tree={tree} />
  const Fields = tab === 'rules' ? RulesForm : GeneralForm
  return (
    <Form className="oled__form" onSubmit={() => void form.submit()} errors={form.errors}>
      <Fields form={form} />
      {tab === 'general' ? <PicturePart resource={resource} /> : null}
      {tab === 'rules' ? (
        <>
          <DoorAddress resourceId={resource.resourceId} />
          <DoorDisplay resourceId={resource.resourceId} />
        </>
      ) : null}
      <FormFooter {...form} />
    </Form>
  )
}

/** Takes it out of use, or back, or away. What is booked is never cancelled without saying how much. */
function Acts({ resource, onGone }: { resource: AdminResource; onGone: () => void }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const confirm = useConfirm()
  const { isBusy, save } = useResourceSave()
  const { resourceId, coming, isRetired } = resource
  const name = nameOf(resource.name)
  const retire = async () => {
    const isSure =
      isRetired ||
      (await confirm({
        title: t('reservations.administration.retireTitle', { name }),
        text:
          coming > 0
            ? t('reservations.administration.retireBooked', { count: coming })
            : t('reservations.administration.retireText'),
        action: t(coming > 0 ? 'reservations.administration.retireCancel' : 'reservations.administration.retire'),
        danger: true,
      }))
    if (!isSure) return
    const state = isRetired ? 'active' : 'retired'
    const bookings = coming > 0 ? 'cancel' : 'refuse'
    await save(
      () => call(calls.retireResource, { resourceId, state, bookings }),
      t(isRetired ? 'reservations.administration.isBack' : 'reservations.administration.wasRetired', { name }),
    )
  }
  const remove = async () => {
    const isSure = await confirm({
      title: t('reservations.administration.removeTitle', { name }),
      text: t('reservations.administration.removeText'),
      action: t('reservations.administration.delete'),
      danger: true,
    })
    const done = t('reservations.administration.removed', { name })
    if (isSure && (await save(() => call(calls.removeResource, { resourceId }), done))) onGone()
  }
  return (
    <>
      <IconButton
        icon={IconTrash}
        name={t('reservations.administration.removeResource')}
        onClick={() => void remove()}
      />
      <Button icon={isRetired ? IconArchiveOff : IconArchive} busy={isBusy} onClick={() => void retire()}>
        {t(isRetired ? 'reservations.administration.bringBack' : 'reservations.administration.retire')}
      </Button>
    </>
  )
}
