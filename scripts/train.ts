// `npm run train`: learns again, from the manuals and the questions that were read, what is kept beside the code: which
// words tell of an emergency, which sentences only tell who asks, what words mean, which section a question asks for,
// which evidence answers, which questions want something worked out, and how likely each way to read figures is. The
// same texts give the same files.
export {};

await import("./train/emergencies");
await import("./train/asides");
await import("./train/vectors");
await import("./train/sections");
await import("./train/answers");
await import("./train/working-out");
await import("./train/calculations");
