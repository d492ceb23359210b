import { randomUUID } from 'node:crypto'
import { absenceEvents } from '#modules/absence/contract/absence.events.ts'
import { accountsEvents } from '#modules/accounts/contract/accounts.events.ts'
import { filesEvents } from '#modules/files/contract/files.events.ts'
import { organisationEvents } from '#modules/organisation/contract/organisation.events.ts'
import { nameAudience, rolesThatGrant } from '#modules/organisation/server/organisation.public.ts'
import { platformEvents } from '#platform/contract/platform.events.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { type Listener, listenTo } from '#platform/server/modules.ts'
import { alertEvents } from '../../contract/alerts.events.ts'
import { forgetDevicesOf } from '../settings/devices.ts'
import { giveUpRaised } from './give-up-raised.ts'
import { writeRaised } from './write-raised.ts'

const onlyTold = nothingWaits('an alert only tells of what is there already: whoever it is about finds it on its page')

/**
 * What the bell hears of. The foundations know no bell: they say what happened, and what concerns whom is decided here.
 * Everybody else raises alerts.
 */
export const alertListeners: readonly Listener[] = [
  listenTo(alertEvents.raised, 'write', writeRaised, giveUpRaised),
  listenTo(
    absenceEvents.deputyTold,
    'alert',
    (services, { absenceId, name, deputyCode, what, days, byPersonCode }) =>
      writeRaised(services, {
        raiseId: randomUUID(),
        kind: 'absence.deputy',
        comCode: null,
        to: [deputyCode],
        text: { key: `alerts.kinds.absenceDeputyText.${what}`, params: { name, days } },
        url: '/po/settings/general/absence',
        objectKey: `absence:${absenceId}`,
        ...(byPersonCode ? { byPersonCode } : {}),
      }),
    onlyTold,
  ),
  listenTo(
    accountsEvents.signedInOnNewDevice,
    'alert',
    (services, { personCode, device }) =>
      writeRaised(services, {
        raiseId: randomUUID(),
        kind: 'accounts.newDevice',
        comCode: null,
        to: [personCode],
        text: device
          ? { key: 'alerts.kinds.newDeviceText', params: { device } }
          : { key: 'alerts.kinds.newDeviceUnnamedText' },
        url: '/po/account/sessions',
        objectKey: `device:${device ?? ''}`,
      }),
    onlyTold,
  ),
  listenTo(
    accountsEvents.passwordReset,
    'alert',
    (services, { personCode, byPersonCode }) =>
      writeRaised(services, {
        raiseId: randomUUID(),
        kind: 'accounts.passwordReset',
        comCode: null,
        to: [personCode],
        text: { key: 'alerts.kinds.passwordResetText' },
        url: '',
        objectKey: 'password',
        byPersonCode,
      }),
    onlyTold,
  ),
  listenTo(
    accountsEvents.secondFactorChanged,
    'alert',
    (services, { personCode, change }) =>
      writeRaised(services, {
        raiseId: randomUUID(),
        kind: 'accounts.secondFactor',
        comCode: null,
        to: [personCode],
        text: { key: `alerts.kinds.secondFactorText.${change}` },
        url: '/po/account/second-factor',
        objectKey: `factor:${change}`,
      }),
    onlyTold,
  ),
  listenTo(
    accountsEvents.sessionsEnded,
    'forgetDevices',
    ({ database }, { sessionIds }) => forgetDevicesOf(database.writer, sessionIds),
    // A browser that was signed out must not go on being told: this is tried until it is done.
    (_services, tx, { sessionIds }) => forgetDevicesOf(tx, sessionIds),
  ),
  listenTo(
    organisationEvents.roleMembersChanged,
    'alert',
    async (services, event) => {
      const { roleId, comCode, byPersonCode, gained } = event
      const [role] = await nameAudience(services.database.reader, comCode, [{ kind: 'role', code: String(roleId) }])
      // It was removed again before anybody was told.
      if (!role || gained.length === 0) return
      await writeRaised(services, {
        raiseId: randomUUID(),
        kind: 'organisation.roleGranted',
        comCode,
        to: gained,
        text: { key: 'alerts.kinds.roleGrantedText', params: { role: role.name } },
        url: '',
        objectKey: `role:${roleId}`,
        byPersonCode,
      })
    },
    onlyTold,
  ),
  listenTo(
    organisationEvents.plannedChangeRefused,
    'alert',
    (services, { importId, personCode, failure, on, about, page }) =>
      writeRaised(services, {
        raiseId: randomUUID(),
        kind: 'organisation.plannedRefused',
        comCode: null,
        to: [personCode],
        text: { key: `alerts.kinds.plannedRefusedText.${failure}`, params: { name: about, day: on } },
        url: page,
        objectKey: `hrImport:${importId}`,
      }),
    onlyTold,
  ),
  listenTo(
    filesEvents.infected,
    'alert',
    async (services, { files }) => {
      for (const { fileId, name, comCode, personCode } of files)
        if (personCode !== null)
          await writeRaised(services, {
            raiseId: randomUUID(),
            kind: 'files.infected',
            comCode,
            to: [personCode],
            text: { key: 'alerts.kinds.infectedText', params: { name } },
            url: '',
            objectKey: `file:${fileId}`,
          })
    },
    onlyTold,
  ),
  listenTo(
    platformEvents.roomRanOut,
    'alert',
    async (services, { stopped }) => {
      const audience = await rolesThatGrant(services.database.reader, 'superAdmin')
      if (audience.length > 0)
        await writeRaised(services, {
          raiseId: randomUUID(),
          kind: 'platform.roomRanOut',
          comCode: null,
          to: { audience },
          text: { key: `alerts.kinds.roomText.${stopped}` },
          url: '',
          objectKey: `room:${stopped}`,
        })
    },
    onlyTold,
  ),
]
