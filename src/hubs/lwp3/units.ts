// What a step of a sensor's values means. Sources, and what is unknown: PROTOCOL.md.

/** The unit of hubs that report the acceleration in 16 bits. */
export const MILLI_G_PER_STEP = 1_000 / 4_096;
/** The Move Hub reports 1 g as about 64. */
export const MOVE_HUB_MILLI_G_PER_STEP = 1_000 / 64;
export const STEPS_PER_NEWTON = 10;
export const CM_PER_INCH = 2.54;
