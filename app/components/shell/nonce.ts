import { createContext, useContext } from "react";

/** Nonce of the inline scripts of a page that hydrates; empty elsewhere and in the browser. */
export const Nonce = createContext("");

export const useNonce = () => useContext(Nonce);
