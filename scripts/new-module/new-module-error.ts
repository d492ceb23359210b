/** Why no module was created, in words for the person who asked for one. */
export class NewModuleError extends Error {}
