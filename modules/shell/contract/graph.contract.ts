import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { line } from '#platform/contract/fields.ts'

/** What every one of these calls needs to know: whose Microsoft 365 account it is about (0§3 `o365Guid`). */
const account = z.object({ o365Guid: line(64).min(1) })

/** A call to Teams or OneDrive (2§7). No Microsoft 365 back end is connected, so that each answers 501 (G-107). */
const graphCall = <const Name extends string, const Requirement extends string>(
  name: Name,
  requirement: Requirement,
  summary: string,
) =>
  ({
    method: 'POST',
    path: `/api/HC_Graph/api/${name}/`,
    summary: `${summary} Answers NotSupportedException as long as no Microsoft 365 is connected.`,
    access: access.signedIn,
    input: account,
    result: z.null(),
    effect: 'read',
    requirements: [requirement],
  }) as const

export const graphCalls = defineCalls('shell', {
  graphJoinTeams: graphCall('jointeams', 'PLATFORM-021', 'The teams one has joined.'),
  graphChannelsList: graphCall('channelslist', 'PLATFORM-022', 'The channels of a team.'),
  graphTeamsChannelsList: graphCall('teamschannelslist', 'PLATFORM-023', 'The channels of all teams one has joined.'),
  graphChannelsDetail: graphCall('channelsdetail', 'PLATFORM-024', 'One channel.'),
  graphOneDriveListItem: graphCall('onedrivelistitem', 'PLATFORM-025', 'The top of one’s OneDrive.'),
  graphOneDriveChildren: graphCall('onedrivelistChildrenitem', 'PLATFORM-026', 'A folder of one’s OneDrive.'),
  graphDriveChildren: graphCall('drivesitemschildren', 'PLATFORM-027', 'A folder of a team’s drive.'),
})
