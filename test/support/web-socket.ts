import {WebSocket} from 'ws';
import type {WebSocketLike} from '../../src/transport/scratch-link/socket.js';

export const connectWebSocket = (url: string): WebSocketLike => new WebSocket(url);
