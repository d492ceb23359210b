import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { stepped } from '#platform/web/sorting/moves.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import {
  faultOfNumbering,
  mostDigits,
  type Numbering,
  type NumberPart,
  numberParts,
  numberResets,
  numberSeparators,
  usualNumbering,
} from '../../../../contract/forms/document-number.ts'
import { formMakingCalls } from '../../../../contract/forms-making.contract.ts'
import { useEditor } from '../editor-context.ts'
import { numberingWords } from './numbering-words.ts'

/** A pause in changing the rule before the next number is asked for, ms. */
const pauseMs = 250

/** How documents on the form are numbered: as usual, or by parts put together here; with the number that would be next. */
export function NumberingFields() {
  const { t } = useTranslation()
  const { content, change } = useEditor()
  const { numbering } = content
  const write = (next: Numbering | null, field?: string) => change((form) => ({ ...form, numbering: next }), field)
  const fault = faultOfNumbering(numbering)
  return (
    <section className="apftab__p">
      <h2>{t('approvals.making.keep.number')}</h2>
      <Switch
        label={t('approvals.making.number.own')}
        checked={numbering !== null}
        onChange={(isOn) => write(isOn ? usualNumbering : null)}
      />
      {numbering === null ? (
        <p className="num apftab__n">{numberingWords(t, usualNumbering)}</p>
      ) : (
        <Rule rule={numbering} onRule={write} />
      )}
      {fault ? <FieldError>{t(`approvals.numberingFaults.${fault}`)}</FieldError> : <Likely numbering={numbering} />}
      <Note>{t('approvals.making.keep.numberHint')}</Note>
    </section>
  )
}

/** The number that would be next for a document of one's own department. */
function Likely({ numbering }: { numbering: Numbering | null }) {
  const { t } = useTranslation()
  const settled = useDebouncedValue(numbering, pauseMs)
  const { data } = useCall(formMakingCalls.likelyNumber, { numbering: settled })
  return (
    <p role="status">
      {t('approvals.making.number.next')} <b className="num">{data?.number ?? '…'}</b>
    </p>
  )
}

type RuleProps = { rule: Numbering; onRule: (rule: Numbering, field?: string) => void }

function Rule({ rule, onRule }: RuleProps) {
  const { t } = useTranslation()
  const { parts, separator, digits, resets, formCode } = rule
  const left = numberParts.filter((part) => !parts.includes(part))
  const put = (next: readonly NumberPart[]) => onRule({ ...rule, parts: [...next] })
  return (
    <>
      <ol className="aprules" aria-label={t('approvals.making.number.partsLabel')}>
        {parts.map((part, at) => {
          const name = t(`approvals.making.number.parts.${part}`)
          return (
            <li key={part} className="aprule">
              <span className="grow">{name}</span>
              <IconButton
                size={28}
                icon={IconArrowUp}
                name={t('approvals.making.number.up', { name })}
                disabled={at === 0}
                onClick={() => put(stepped(parts, part, -1))}
              />
              <IconButton
                size={28}
                icon={IconArrowDown}
                name={t('approvals.making.number.down', { name })}
                disabled={at === parts.length - 1}
                onClick={() => put(stepped(parts, part, 1))}
              />
              <IconButton
                size={28}
                icon={IconX}
                name={t('approvals.making.removeLine', { name })}
                onClick={() => put(parts.filter((each) => each !== part))}
              />
            </li>
          )
        })}
        <li className="aprule">{t('approvals.making.number.serial', { digits })}</li>
      </ol>
      <Menu
        label={t('approvals.making.number.add')}
        entries={left.map((part) => ({
          key: part,
          label: t(`approvals.making.number.parts.${part}`),
          onSelect: () => put([...parts, part]),
        }))}
      >
        {(trigger) => (
          <Button {...trigger} icon={IconPlus} disabled={left.length === 0}>
            {t('approvals.making.number.add')}
          </Button>
        )}
      </Menu>
      {parts.includes('form') ? (
        <TextField
          label={t('approvals.making.number.formCode')}
          help={t('approvals.making.number.formCodeHint')}
          required
          autoComplete="off"
          maxLength={10}
          value={formCode}
          onChange={({ target }) =>
            onRule({ ...rule, formCode: target.value.replaceAll(/[^\p{L}\p{N}]/gu, '') }, 'formCode')
          }
        />
      ) : null}
      <SelectField
        label={t('approvals.making.number.separator')}
        value={separator}
        options={numberSeparators.map((value) => ({ value, label: value }))}
        onChange={(value) => onRule({ ...rule, separator: value as Numbering['separator'] })}
      />
      <NumberStepper
        label={t('approvals.making.number.digits')}
        min={1}
        max={mostDigits}
        value={digits}
        onChange={(value) => onRule({ ...rule, digits: value })}
      />
      <SelectField
        label={t('approvals.making.number.resets')}
        value={resets}
        options={numberResets.map((value) => ({ value, label: t(`approvals.making.number.each.${value}`) }))}
        onChange={(value) => onRule({ ...rule, resets: value as Numbering['resets'] })}
      />
    </>
  )
}
