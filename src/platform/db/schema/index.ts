/** All tables of the product. For access and retention see docs/product.md#data-and-how-long-it-is-kept. */
export * from "./access";
export * from "./asks";
export * from "./assistant";
export * from "./categories";
export * from "./embeddings";
export * from "./identity";
export * from "./knowledge";
export * from "./operations";
export * from "./statistics";
export * from "./uploads";
