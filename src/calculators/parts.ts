/** The parts of a plant, in the order in which pages list them. */
export const plantParts = [
  "ro",
  "pretreatment",
  "softening",
  "boiler",
  "cooling",
  "biological",
  "sludge",
  "chemicals",
  "general",
] as const;
