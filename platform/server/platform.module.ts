import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { access, type Call, defineCalls } from '#platform/contract/call.ts'
import { liveCalls } from '#platform/contract/live.ts'
import { pruneAudit } from './audit/audit.ts'
import { platformConfig } from './config.ts'
import { pruneOnceKeys } from './http/once.ts'
import { openApiOf } from './http/openapi.ts'
import { tellOfRoom } from './installation/tell-room.ts'
import { clockComesAgain } from './jobs/given-up.ts'
import { pruneLiveMessages } from './live/live.ts'
import { bindCalls, defineServerModule, type ServerModule } from './modules.ts'
import { editorConfig } from './rich-text/editor-config.ts'
import { storageConfig } from './storage/open-storage.ts'

const documentCalls = defineCalls('platform', {
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document.',
    access: access.signedIn,
    answer: 'raw',
    caching: 'revalidate',
    result: z.record(z.string(), z.unknown()),
  },
})

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

/** What the platform itself answers: the API document and the live stream. */
export function platformModule(allCalls: () => readonly Call[]): ServerModule {
  let document: Record<string, unknown> | undefined
  return defineServerModule({
    name: 'platform',
    migrations: join(import.meta.dirname, 'database/migrations'),
    texts: join(import.meta.dirname, '../texts'),
    config: [storageConfig, editorConfig],
    calls: [
      ...bindCalls(documentCalls, {
        openApi: () => {
          document ??= openApiOf(allCalls(), version)
          return document
        },
      }),
      ...bindCalls(liveCalls, { stream: ({ viewer }) => viewer.topics }),
    ],
    start: async (services) => tellOfRoom(services),
    jobs: {
      'platform.pruneLive': {
        cron: '17 4 * * *',
        run: (services) => pruneLiveMessages(services.database.writer, services.now()),
        givenUp: clockComesAgain,
      },
      'platform.pruneOnceKeys': {
        cron: '7 * * * *',
        run: (services) => pruneOnceKeys(services.database.writer, services.now()),
        givenUp: clockComesAgain,
      },
      'platform.pruneAudit': {
        cron: '37 4 * * *',
        run: ({ database, config, now }) => {
          const days = config(platformConfig).AUDIT_RETENTION_DAYS
          return pruneAudit(database.writer, new Date(now().getTime() - days * 86_400_000))
        },
        givenUp: clockComesAgain,
      },
    },
  })
}
