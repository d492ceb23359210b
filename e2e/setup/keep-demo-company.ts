import { startTestServer } from '#apps/server/testing/database.ts'

// A process beside the journeys: keeps a database server with the demo company until whoever started it is gone.
const { connection, template, dataFolder, stop } = await startTestServer()
process.once('disconnect', () => void stop())
process.send!({ connection, template, dataFolder })
