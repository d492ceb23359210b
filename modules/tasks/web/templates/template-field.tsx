import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { todayIn } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type AreaTemplate, templateCalls } from '../../contract/templates.contract.ts'
import './templates.css'

/** What a new area begins with: a template, and the first of its days. */
export type Beginning = { template: AreaTemplate['template'] | undefined; firstDay: string }

/** Nothing but the columns of the states. */
export const noTemplate: Beginning = { template: undefined, firstDay: '' }

type Props = { value: Beginning; onChange: (value: Beginning) => void }

/** The templates of areas that one may begin with, and what the chosen one holds. */
export function TemplateField({ value, onChange }: Props) {
  const { t } = useTranslation()
  const { data } = useCall(templateCalls.areaTemplates, {})
  const items = data?.items ?? []
  const chosen = items.find(({ template }) => template === value.template)
  const firstDay = value.firstDay || todayIn()
  const choose = (named: string) => {
    const template = items.find((each) => String(each.template) === named)?.template
    onChange({ template, firstDay })
  }
  return (
    <>
      <SelectField
        label={t('tasks.templates.field')}
        help={t('tasks.templates.help')}
        value={value.template === undefined ? '' : String(value.template)}
        options={[
          { value: '', label: t('tasks.templates.none') },
          ...items.map(({ template, title }) => ({
            value: String(template),
            label: typeof template === 'number' ? t('tasks.templates.ofCompany', { title }) : title,
          })),
        ]}
        onChange={choose}
      />
      {chosen ? (
        <>
          <Preview template={chosen} onRemoved={() => onChange(noTemplate)} />
          <div className="tproj__two">
            <DatePicker
              label={t('tasks.templates.firstDay')}
              help={t('tasks.templates.firstDayHelp')}
              value={firstDay}
              onChange={(day) => onChange({ ...value, firstDay: day })}
            />
          </div>
        </>
      ) : null}
    </>
  )
}

function Preview({ template, onRemoved }: { template: AreaTemplate; onRemoved: () => void }) {
  const { t } = useTranslation()
  const { title, description, columns, tasks, taskCount, can } = template
  const names = (all: readonly string[]) => all.join(', ')
  return (
    <section className="ttpl" aria-label={t('tasks.templates.preview')}>
      {description ? <p>{description}</p> : null}
      {columns.length > 0 ? <p className="fg2">{t('tasks.templates.columns', { names: names(columns) })}</p> : null}
      {taskCount > 0 ? (
        <p className="fg2">
          {t('tasks.templates.tasks', {
            count: taskCount,
            names: names(tasks) + (taskCount > tasks.length ? ' …' : ''),
          })}
        </p>
      ) : null}
      {can.remove && typeof template.template === 'number' ? (
        <RemoveTemplate templateId={template.template} title={title} onRemoved={onRemoved} />
      ) : null}
    </section>
  )
}

function RemoveTemplate({ onRemoved, ...named }: { templateId: number; title: string; onRemoved: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefreshTemplates()
  const removing = useCallMutation(templateCalls.removeAreaTemplate, {
    onSettled: refresh,
    onError: (error) => toast.error(sayError(error)),
  })
  const remove = async () => {
    const { templateId, title } = named
    const question = {
      title: t('tasks.templates.removeTitle', { title }),
      text: t('tasks.templates.removeText'),
      action: t('tasks.templates.remove'),
    }
    if (!(await confirm(question))) return
    removing.mutate(
      { templateId },
      {
        onSuccess: () => {
          toast.success(t('tasks.templates.removed', { title }))
          onRemoved()
        },
      },
    )
  }
  return (
    <div>
      <Button icon={IconTrash} busy={removing.isPending} onClick={() => void remove()}>
        {t('tasks.templates.remove')}
      </Button>
    </div>
  )
}

/** Asks for the templates again. */
export function useRefreshTemplates(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keyOf(templateCalls.areaTemplates) })
}
